import type { ReactNode } from 'react'

/** Line icons on a 24 grid. They decorate: the words beside them, or the button's label, carry the meaning. */
function icon(shape: ReactNode) {
  return ({ size = 18 }: { size?: number }) => (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      {shape}
    </svg>
  )
}

export const HomeIcon = icon(<path d="M4 11.5 12 5l8 6.500M6.5 10v9h11v-9M10 19v-5h4v5" />)
export const KeyIcon = icon(
  <>
    <circle cx="8" cy="15.5" r="4" />
    <path d="M11 12.5 19.5 4M15.5 8l3 3M18 5.500l2 2" />
  </>,
)
export const LockIcon = icon(
  <>
    <rect x="5.500" y="11" width="13" height="8.500" rx="2" />
    <path d="M8.500 11V8a3.500 3.500 0 0 1 7 0v3" />
  </>,
)
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8.5" r="3.5" />
    <path d="M5 19.500c.8-3.7 3.6-5.5 7-5.500s6.2 1.8 7 5.5" />
  </>,
)
export const BookIcon = icon(
  <path d="M12 6.500C10 5 7 4.7 4 5v13c3-.3 6 0 8 1.5 2-1.5 5-1.8 8-1.500V5c-3-.3-6 0-8 1.500ZM12 6.500v13" />,
)
export const SignOutIcon = icon(<path d="M10 5H5.500v14H10M14 8l4 4-4 4M18 12H9.5" />)
export const CopyIcon = icon(
  <>
    <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
    <path d="M15.5 8.500v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2" />
  </>,
)
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.500L19 7.5" />)
export const TrashIcon = icon(
  <path d="M4.5 7h15M9.5 7V4.500h5V7M6.5 7l.8 12.500h9.400L17.5 7M10.2 10.500v5.500M13.8 10.500v5.5" />,
)
export const WarningIcon = icon(<path d="M12 4.5 3.5 19h17L12 4.500ZM12 10v4.200M12 16.600v.1" />)
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="3.8" />
    <path d="M12 3.500v2M12 18.500v2M3.5 12h2M18.5 12h2M6 6l1.4 1.400M16.6 16.6 18 18M18 6l-1.4 1.400M7.4 16.6 6 18" />
  </>,
)
export const MoonIcon = icon(<path d="M19.5 14.200A7.8 7.8 0 0 1 9.8 4.500a7.8 7.8 0 1 0 9.7 9.700Z" />)
export const ScreenIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="11.5" rx="2" />
    <path d="M9 20h6M12 16.500V20" />
  </>,
)
export const RowsIcon = icon(
  <>
    <rect x="4" y="5" width="16" height="14" rx="2" />
    <path d="M4 9.500h16M4 14.200h16M10 9.500V19" />
  </>,
)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const CrossIcon = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const UpIcon = icon(<path d="M12 19V5M6.5 10.5 12 5l5.5 5.5" />)
export const DownIcon = icon(<path d="M12 5v14M6.5 13.5 12 19l5.5-5.5" />)
export const UpDownIcon = icon(<path d="m8 9.500 4-4 4 4M8 14.500l4 4 4-4" />)
export const MinusIcon = icon(<path d="M5 12h14" />)
export const PlayIcon = icon(<path d="M8 5.500v13l10-6.500Z" />)
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="7.8" />
    <path d="M12 7.500V12l3 2" />
  </>,
)
export const GraphIcon = icon(
  <>
    <rect x="3.5" y="9.5" width="6" height="5" rx="1.2" />
    <rect x="14.5" y="4.5" width="6" height="5" rx="1.2" />
    <rect x="14.5" y="14.5" width="6" height="5" rx="1.2" />
    <path d="M9.5 12c2.8 0 2.200-5 5-5M9.5 12c2.8 0 2.200 5 5 5" />
  </>,
)
export const DownloadIcon = icon(<path d="M12 4.500v10M7.5 10.5 12 15l4.5-4.500M5 19.500h14" />)
export const StackIcon = icon(
  <path d="m12 4.500 8 4-8 4-8-4ZM4.5 12.200l7.5 3.800 7.500-3.800M4.5 15.800l7.5 3.700 7.500-3.7" />,
)
export const TreeIcon = icon(
  <>
    <rect x="9" y="4" width="6" height="4.5" rx="1" />
    <rect x="4" y="15.5" width="6" height="4.5" rx="1" />
    <rect x="14" y="15.5" width="6" height="4.5" rx="1" />
    <path d="M12 8.500V12M7 15.500V12h10v3.5" />
  </>,
)
