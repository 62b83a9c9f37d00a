import { type MantineColorScheme, SegmentedControl, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { MoonIcon, ScreenIcon, SunIcon } from '../parts/icons.tsx'
import { texts } from '../texts/texts.ts'

const SCHEMES: ReadonlyArray<readonly [value: MantineColorScheme, label: string, icon: ReactNode]> = [
  ['auto', texts.shell.asTheSystem, <ScreenIcon key="auto" size={16} />],
  ['light', texts.shell.light, <SunIcon key="light" size={16} />],
  ['dark', texts.shell.dark, <MoonIcon key="dark" size={16} />],
]

export function ColorSchemeControl() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      aria-label={texts.shell.colourScheme}
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
