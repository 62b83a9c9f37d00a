import { useState } from 'react'
import { ProfileChoice } from '../access/profile-choice.tsx'
import { Form } from '../parts/form.tsx'
import { Section } from '../parts/section.tsx'
import { texts } from '../texts/texts.ts'
import type { Strategy } from './strategies-api.ts'
import { useChange } from './use-change.ts'

/** Which access profile the strategy reads its pages with. */
export function StrategyAccess({ strategy }: { strategy: Strategy }) {
  const [profileId, setProfileId] = useState(strategy.access_profile_id)
  const save = useChange(strategy.strategy_id, texts.strategies.theAccessOfTheStrategy)
  return (
    <Section title={texts.strategies.access} intro={texts.strategies.theNextRunAfterA}>
      <Form
        submit={texts.strategies.save}
        isQuiet
        sending={save}
        onSubmit={() => save.mutate({ access_profile_id: profileId })}
      >
        <ProfileChoice value={profileId} onChange={setProfileId} />
      </Form>
    </Section>
  )
}
