import { type MantineColorScheme, SegmentedControl, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { MoonIcon, ScreenIcon, SunIcon } from '../parts/icons.tsx'

const SCHEMES: ReadonlyArray<readonly [value: MantineColorScheme, label: string, icon: ReactNode]> = [
  ['auto', 'As the system', <ScreenIcon key="auto" size={16} />],
  ['light', 'Light', <SunIcon key="light" size={16} />],
  ['dark', 'Dark', <MoonIcon key="dark" size={16} />],
]

export function ColorSchemeControl() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      aria-label="Colour scheme"
      size="xs"
      value={colorScheme}
      onChange={setColorScheme}
      data={SCHEMES.map(([value, label, icon]) => ({
        value,
        label: (
          <span className="scheme-option" title={label}>
            {icon}
            <VisuallyHidden>{label}</VisuallyHidden>
          </span>
        ),
      }))}
    />
  )
}
