import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Extract, NewExtract } from '../../generated/api.ts'
import { ItemsTable } from '../items/items-table.tsx'
import { CodeSample } from '../parts/code-sample.tsx'
import { Form, fieldsOf } from '../parts/form.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { Sentences } from '../parts/sentences.tsx'
import { useAction } from '../parts/use-action.ts'
import { answer, api } from '../request.ts'
import { texts } from '../texts/texts.ts'

const FORMATS = [
  { value: 'items', label: texts.extract.itemsAsATable },
  { value: 'markdown', label: texts.extract.theMainContentAsMarkdown },
  { value: 'text', label: texts.extract.theWordsOfIt },
  { value: 'html', label: texts.extract.thePageAsItWas },
  { value: 'links', label: texts.extract.whereItLeads },
] as const
type Format = (typeof FORMATS)[number]['value']

/** A page read once: nothing is kept of it. */
export function ExtractPage() {
  const [format, setFormat] = useState<Format>('items')
  const read = useAction({ action: (body: NewExtract) => answer(api.POST('/api/extract', { body })) })
  const submit = (form: HTMLFormElement) => {
    const { url, description } = fieldsOf(form, 'url', 'description')
    read.mutate({ url, format, ...(format === 'items' ? { description } : {}) })
  }
  return (
    <Page title={texts.extract.readAPageOnce} intro={texts.extract.nothingIsStoredNoStrategy}>
      <Section title={texts.extract.thePage}>
        <Form submit={texts.extract.readIt} sending={read} onSubmit={submit}>
          <TextInput
            name="url"
            label={texts.extract.address}
            required
            placeholder="https://example.com/products"
            autoComplete="off"
          />
          <NativeSelect
            label={texts.extract.whatYouWant}
            className="narrow"
            data={[...FORMATS]}
            value={format}
            onChange={(event) => setFormat(event.currentTarget.value as Format)}
          />
          {format === 'items' && (
            <Textarea
              name="description"
              label={texts.extract.whatToTakeFromIt}
              required
              className="growing"
              rows={2}
              placeholder={texts.extract.eachProductsNamePriceAnd}
            />
          )}
        </Form>
      </Section>
      {read.data && <WhatWasRead extract={read.data} />}
    </Page>
  )
}

function WhatWasRead({ extract: { items, content, warnings, title, final_url } }: { extract: Extract }) {
  return (
    <Section title={title ?? texts.extract.whatWasRead} intro={final_url}>
      <Sentences sentences={warnings} />
      {items && <ItemsTable items={items} label={texts.extract.itemsOfThePage} />}
      {Array.isArray(content) && <ItemsTable items={content} label={texts.extract.linksOfThePage} />}
      {typeof content === 'string' && (
        <CodeSample label={texts.extract.contentOfThePage} code={content} copyLabel={texts.extract.copyIt} />
      )}
    </Section>
  )
}
