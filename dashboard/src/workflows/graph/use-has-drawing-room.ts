import { useMediaQuery } from '@mantine/hooks'

/** On a phone a drawing is too small to work in: the words beside it say all that it shows. */
export function useHasDrawingRoom(): boolean {
  return useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
}
