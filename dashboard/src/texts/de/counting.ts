import { countingIn } from '../counting.ts'

export const { counted, plural } = countingIn('de')
