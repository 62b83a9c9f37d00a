import { TextInput } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { wholeAddress } from '../../../src/base/whole-address.ts'
import { ChangeButton } from '../parts/change-button.tsx'
import { TextLink } from '../parts/links.tsx'
import { Problem } from '../parts/problem.tsx'
import { useFocusAfter } from '../parts/use-focus-after.ts'
import { defaultName } from '../strategies/default-name.ts'
import { useMaker } from '../strategies/use-maker.ts'
import { texts } from '../texts/texts.ts'

/** With the table of what is found, which Today itself does without: loaded when it is needed. */
const Making = lazy(async () => ({ default: (await import('../strategies/making.tsx')).Making }))

/** The short way to watch a page: one line above everything else. */
export function WatchLine() {
  const [address, setAddress] = useState('')
  const [description, setDescription] = useState('')
  const { make, steps, preview, cancel } = useMaker('watch')
  const submitButton = useFocusAfter(make.isPending)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const url = wholeAddress(address)
    const words = description.trim()
    make.mutate({ url, description: words, name: defaultName(url, words) })
  }
  return (
    <section className="watch-line" aria-labelledby="watch-line">
      <h2 id="watch-line" className="unseen">
        {texts.home.watchAPage}
      </h2>
      <form onSubmit={submit}>
        <fieldset className="option" disabled={make.isPending}>
          <TextInput
            aria-label={texts.home.addressOfThePage}
            placeholder={texts.home.addressOfAPageE}
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <TextInput
            aria-label={texts.home.whatYouWantFromIt}
            placeholder={texts.home.whatYouWantEachProducts}
            autoComplete="off"
            required
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <ChangeButton type="submit" ref={submitButton} loading={make.isPending}>
            {texts.home.readThePage}
          </ChangeButton>
        </fieldset>
        {(address !== '' || description !== '') && !make.isPending && (
          <TextLink
            size="sm"
            to="/strategies/new"
            search={{ url: address || undefined, description: description || undefined }}
          >
            {texts.home.moreOptions}
          </TextLink>
        )}
      </form>
      <Problem error={make.error} />
      {make.isPending && (
        <Suspense>
          <Making steps={steps} preview={preview} onCancel={cancel} />
        </Suspense>
      )}
    </section>
  )
}
