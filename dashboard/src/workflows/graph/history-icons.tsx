/** As the icons of parts/icons.tsx: lines on a 24 grid that decorate. */
type IconProps = { size?: number }

export function UndoIcon({ size = 18 }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d="M9 6 4.500 10.500 9 15M4.500 10.500H14a5 5 0 0 1 0 10h-3" />
    </svg>
  )
}

export function RedoIcon({ size = 18 }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d="m15 6 4.500 4.500L15 15M19.500 10.500H10a5 5 0 0 0 0 10h3" />
    </svg>
  )
}
