import { type CSSVariablesResolver, createTheme, localStorageColorSchemeManager } from '@mantine/core'
import { texts } from './texts/texts.ts'

/** `public/color-scheme.js` reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'sandpiper-color-scheme' })

export const theme = createTheme({
  primaryColor: 'tide',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'clamp(1.6rem, 1.35rem + 1.2vw, 2.05rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '28px' },
  components: {
    Anchor: { defaultProps: { underline: 'always' } },
    InputWrapper: { defaultProps: { withAsterisk: false } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': texts.parts.close } } },
  },
  colors: {
    tide: [
      '#e6f6f3',
      '#cdebe6',
      '#9fd8d0',
      '#6dc3b9',
      '#45b3a7',
      '#24998d',
      '#127f75',
      '#0b6e65',
      '#095a53',
      '#07433e',
    ],
    sand: [
      '#fbf8f2',
      '#f5eee1',
      '#ebdfc8',
      '#dfcba6',
      '#d3b785',
      '#c7a468',
      '#b58d4b',
      '#8a6932',
      '#6d5328',
      '#4e3b1d',
    ],
    gray: [
      '#f9f7f3',
      '#f2efe9',
      '#e8e4db',
      '#dcd6ca',
      '#c8c0b1',
      '#a89f8f',
      '#777061',
      '#5c564b',
      '#3f3b33',
      '#26231e',
    ],
    dark: [
      '#e4e6e1',
      '#c3c9c5',
      '#a6afab',
      '#8a9591',
      '#3d4947',
      '#303b39',
      '#243030',
      '#1b2424',
      '#141b1b',
      '#0d1313',
    ],
    red: ['#fdeeec', '#fad7d2', '#f4aea5', '#f0897c', '#f08072', '#d9493a', '#c43829', '#ad2b1e', '#8f2117', '#6e1811'],
  },
})

/** Mantine's own values for these are too pale for small text (contrast below 4.5 to 1) or do not know our surfaces. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fffdf9',
    '--mantine-color-text': '#22302e',
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-placeholder': colors.gray[6],
    '--mantine-color-error': colors.red[7],
    '--mantine-color-red-light-color': colors.red[7],
    '--mantine-color-default-border': colors.gray[4],
    '--mantine-color-anchor': colors.tide?.[7] ?? '',
  },
  dark: {
    '--mantine-color-body': colors.dark[7],
    '--mantine-color-text': colors.dark[0],
    '--mantine-color-dimmed': colors.dark[2],
    '--mantine-color-placeholder': colors.dark[3],
    '--mantine-color-error': colors.red[3],
    '--mantine-color-red-light': '#3c2320',
    '--mantine-color-red-light-hover': '#4a2925',
    '--mantine-color-red-light-color': colors.red[2],
    '--mantine-color-tide-light': '#1d3936',
    '--mantine-color-tide-light-hover': '#234541',
    '--mantine-color-tide-light-color': colors.tide?.[2] ?? '',
    '--mantine-color-default-border': colors.dark[4],
    '--mantine-color-anchor': colors.tide?.[3] ?? '',
  },
})
