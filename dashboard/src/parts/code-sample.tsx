import { Button } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { copyText } from '../copy-text.ts'
import { texts } from '../texts/texts.ts'
import { CheckIcon, CopyIcon } from './icons.tsx'
import './code-sample.css'

type CodeSampleProps = { label: string; code: string; copyLabel: string }

/** Text to copy. It wraps anywhere, so that a long key never scrolls out of view. */
export function CodeSample({ label, code, copyLabel }: CodeSampleProps) {
  return (
    <figure className="code-sample" aria-label={label}>
      <pre>
        <code>{code}</code>
      </pre>
      <CopyTextButton text={code} label={copyLabel} />
    </figure>
  )
}

const OUTCOME_SHOWN_MS = 2_500
type Outcome = 'none' | 'copied' | 'failed'
const OUTCOME_WORDS: Record<Outcome, string> = {
  none: '',
  copied: texts.parts.copied,
  failed: texts.parts.couldNotCopySelectThe,
}

function CopyTextButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<Outcome>('none')
  const forget = useTimeout(() => setOutcome('none'), OUTCOME_SHOWN_MS)
  const copy = async () => {
    setOutcome((await copyText(text)) ? 'copied' : 'failed')
    forget.start()
  }
  return (
    <div className="copy">
      <Button
        variant="default"
        size="xs"
        leftSection={outcome === 'copied' ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        onClick={copy}
      >
        {label}
      </Button>
      <span className="copy-outcome" role="status">
        {OUTCOME_WORDS[outcome]}
      </span>
    </div>
  )
}
