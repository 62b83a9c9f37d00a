import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVICE = 'http://127.0.0.1:8080'
const SERVICE_PATHS = ['/dashboard', '/api', '/discover', '/discoveries', '/docs', '/openapi.json']

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
    },
    server: { proxy: Object.fromEntries(SERVICE_PATHS.map((path) => [path, SERVICE])) },
  }
})
