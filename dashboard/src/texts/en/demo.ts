export const demo = {
  tryItWithoutASite: 'Try it without a site of your own',
  sandpiperServesThesePagesItself:
    'Sandpiper serves these pages itself. One click watches one, and the first change is not far.',
  watchTheDemo: (name: string | number) => `Watch the demo: ${name}`,
  watchIt: 'Watch it',
  lookAt: (name: string | number) => `Look at ${name}`,
  lookAtThePage: 'Look at the page',
}
