import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../parts/links.tsx'
import { texts } from '../texts/texts.ts'
import { allProfilesQuery } from './access-queries.ts'

type ProfileChoiceProps = {
  value: string | null
  onChange: (profileId: string | null) => void
  /** Not there while there is nothing to choose from. */
  isShy?: boolean
}

/** Which profile a page is read with, if any. */
export function ProfileChoice({ value, onChange, isShy = false }: ProfileChoiceProps) {
  const { data: profiles = [] } = useQuery(allProfilesQuery)
  if (isShy && profiles.length === 0) return null
  const choices = profiles.map(({ access_profile_id, name }) => ({ value: access_profile_id, label: name }))
  return (
    <NativeSelect
      label={texts.access.accessProfile}
      description={texts.access.forAPageThatAsks(<TextLink to="/access">{texts.access.makeOne}</TextLink>)}
      maw={300}
      data={[{ value: '', label: texts.access.noneThePageIsOpen }, ...choices]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
