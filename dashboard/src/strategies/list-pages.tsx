import { Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ChangeButton } from '../parts/change-button.tsx'
import { Form } from '../parts/form.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { texts } from '../texts/texts.ts'
import {
  goesOnWords,
  PAGING_CHOICES,
  type PagingForm,
  paginationOf,
  pagingForm,
  pagingWords,
  takesSelector,
} from './pagination-words.ts'
import type { Strategy } from './strategies-api.ts'
import { useChange } from './use-change.ts'

/** Anything else is refused by the browser before it is sent. */
const WHOLE_NUMBER = { inputMode: 'numeric', pattern: '[0-9]*', title: texts.strategies.aWholeNumber } as const

/** Below a preview: the rest of the list is one press away. */
export function MorePages({ strategy }: { strategy: Strategy }) {
  const { pagination, pagination_found: found, strategy_id: strategyId } = strategy
  const change = useChange(strategyId, texts.strategies.allPagesAreReadFrom)
  if (pagination) {
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {texts.strategies.pagesOfTheListThe(pagingWords(pagination))}
      </Text>
    )
  }
  if (!found) return null
  return (
    <>
      <Group gap="sm" mt="xs">
        <Text size="sm">{goesOnWords(found)}</Text>
        <ChangeButton
          variant="default"
          size="xs"
          loading={change.isPending}
          onClick={() => change.mutate({ pagination: { mode: 'auto' } })}
        >
          {texts.strategies.readAllPages}
        </ChangeButton>
      </Group>
      <Problem error={change.error} />
    </>
  )
}

/** How the pages of the list are read, to be changed. */
export function ListPages({ strategy }: { strategy: Strategy }) {
  const { pagination, pagination_found: found } = strategy
  const [form, setForm] = useState(() => pagingForm(pagination, found))
  // The offer below the preview may have changed it.
  const [stored, setStored] = useState(pagination)
  if (stored !== pagination) {
    setStored(pagination)
    setForm(pagingForm(pagination, found))
  }
  const save = useChange(strategy.strategy_id, texts.strategies.thePagesOfTheList)
  const set = (part: Partial<PagingForm>) => setForm({ ...form, ...part })
  return (
    <Section title={texts.strategies.pagesOfTheList} intro={texts.strategies.aListOverSeveralPages}>
      <Form
        submit={texts.strategies.saveThePages}
        sending={save}
        onSubmit={() => save.mutate({ pagination: paginationOf(form) })}
      >
        <NativeSelect
          label={texts.strategies.howItGoesOn}
          maw={320}
          data={PAGING_CHOICES}
          value={form.mode}
          onChange={(event) => set({ mode: event.currentTarget.value })}
        />
        {takesSelector(form.mode) && (
          <TextInput
            label={texts.strategies.cssSelectorOptional}
            description={texts.strategies.ofTheLinkOrThe}
            maw={420}
            spellCheck={false}
            value={form.selector}
            onChange={(event) => set({ selector: event.currentTarget.value })}
          />
        )}
        {form.mode === 'template' && <TemplateFields form={form} onChange={set} />}
        {form.mode !== 'none' && (
          <TextInput
            label={texts.strategies.atMostSoManyPages}
            maw={200}
            {...WHOLE_NUMBER}
            value={form.maxPages}
            onChange={(event) => set({ maxPages: event.currentTarget.value })}
          />
        )}
      </Form>
    </Section>
  )
}

function TemplateFields({ form, onChange }: { form: PagingForm; onChange: (part: Partial<PagingForm>) => void }) {
  return (
    <>
      <TextInput
        label={texts.strategies.addressWithN}
        placeholder="https://shop.example/mugs?page={n}"
        spellCheck={false}
        required
        value={form.template}
        onChange={(event) => onChange({ template: event.currentTarget.value })}
      />
      <Group>
        <TextInput
          label={texts.strategies.firstNumber}
          placeholder="1"
          {...WHOLE_NUMBER}
          value={form.start}
          onChange={(event) => onChange({ start: event.currentTarget.value })}
        />
        <TextInput
          label={texts.strategies.step}
          placeholder="1"
          {...WHOLE_NUMBER}
          value={form.step}
          onChange={(event) => onChange({ step: event.currentTarget.value })}
        />
      </Group>
    </>
  )
}
