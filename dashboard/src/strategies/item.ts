export type { Item } from '../../generated/api.ts'
