import { createRoot } from 'react-dom/client'
import './mantine-styles.ts'
import './app.css'
import { language } from './texts/language.ts'
import { loadTexts } from './texts/texts.ts'

/** The texts come first: tables of words are made when their file is loaded. */
async function start(): Promise<void> {
  document.documentElement.lang = language
  await loadTexts()
  const { App } = await import('./app.tsx')
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  createRoot(container).render(<App />)
}

void start()
