// Runs before the first paint, so that a dark screen never flashes light. The key is the one that src/theme.ts stores under.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('sandpiper-color-scheme')
  } catch {
    // Storage is closed to this page: follow the system.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
