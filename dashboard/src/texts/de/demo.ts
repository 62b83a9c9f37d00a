import type { Texts } from '../en/index.ts'

export const demo: Texts['demo'] = {
  tryItWithoutASite: 'Ohne eigene Website ausprobieren',
  sandpiperServesThesePagesItself:
    'Diese Seiten liefert Sandpiper selbst. Ein Klick beobachtet eine davon, und die erste Änderung ist nicht weit.',
  watchTheDemo: (name) => `Demo beobachten: ${name}`,
  watchIt: 'Beobachten',
  lookAt: (name) => `${name} ansehen`,
  lookAtThePage: 'Seite ansehen',
}
