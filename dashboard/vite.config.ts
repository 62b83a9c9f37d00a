import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVICE = 'http://127.0.0.1:8080'
const SERVICE_PATHS = ['/dashboard', '/api', '/discover', '/discoveries', '/docs', '/openapi.json']

/**
 * Left to itself, the build makes a file of each small thing that two pages share, and a first page takes a hundred requests. What every page
 * needs comes in two files, before and after the texts, and what most pages need in one more; of the rest a page takes what it uses.
 */
const FEW_FILES = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'app', test: /[\\/]src[\\/]app\.tsx$/, priority: 1 },
  { name: 'shared', minShareCount: 24 },
]

export default defineConfig(({ command }) => {
  // Whoever starts the build may have set another value, as test runners do: React would then be its slow, large self.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    plugins: [react()],
    // Parts find each other wherever the app lies; the server puts the path of PUBLIC_URL before the ones that the page names.
    base: './',
    build: {
      target: 'es2023',
      // The content security policy allows scripts, styles and images from our own address only, nothing written into the page.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: { groups: FEW_FILES } } },
    },
    server: { proxy: Object.fromEntries(SERVICE_PATHS.map((path) => [path, SERVICE])) },
  }
})
