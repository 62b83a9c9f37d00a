import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Form } from '../parts/form.tsx'
import { Section } from '../parts/section.tsx'
import { Sentences } from '../parts/sentences.tsx'
import type { Strategy } from '../strategies/strategies-api.ts'
import { useChange } from '../strategies/use-change.ts'
import { texts } from '../texts/texts.ts'
import { POLICY_WORDS, thresholdWords } from './repair-words.ts'

const POLICIES = ['propose', 'auto', 'off'] as const

/** What happens when a run finds the site redesigned. */
export function RepairPolicy({ strategy }: { strategy: Strategy }) {
  const [policy, setPolicy] = useState(strategy.repair_policy)
  const save = useChange(strategy.strategy_id, texts.repairs.whatHappensAfterARedesign)
  return (
    <Section title={texts.repairs.whenTheSiteIsRedesigned} intro={texts.repairs.aRepairedRecipeIsLooked}>
      <Form submit={texts.repairs.save} isQuiet sending={save} onSubmit={() => save.mutate({ repair_policy: policy })}>
        <NativeSelect
          label={texts.repairs.afterARedesign}
          maw={420}
          data={POLICIES.map((value) => ({ value, label: POLICY_WORDS[value] }))}
          value={policy}
          onChange={(event) => setPolicy(POLICIES.find((one) => one === event.currentTarget.value) ?? policy)}
        />
        <div>
          {texts.repairs.aProofIsGoodEnough}
          <Sentences sentences={thresholdWords(strategy.repair_thresholds)} />
        </div>
      </Form>
    </Section>
  )
}
