import { NativeSelect } from '@mantine/core'
import { chooseLanguage, chosenLanguage, LANGUAGES, type Language } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'

const BROWSER = ''

export function LanguageChoice() {
  const choices = [
    { value: BROWSER, label: texts.account.asTheBrowser },
    ...Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
  ]
  return (
    <NativeSelect
      className="narrow"
      aria-label={texts.account.languageOfTheDashboard}
      data={choices}
      value={chosenLanguage() ?? BROWSER}
      onChange={({ currentTarget }) => chooseLanguage(named(currentTarget.value))}
    />
  )
}

function named(value: string): Language | null {
  return value in LANGUAGES ? (value as Language) : null
}
