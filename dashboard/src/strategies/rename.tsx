import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { Problem } from '../parts/problem.tsx'
import { submitFields } from '../parts/submit-fields.ts'
import { useFocusAfter } from '../parts/use-focus-after.ts'
import type { Strategy } from './strategies-api.ts'
import { useChange } from './use-change.ts'

export function Rename({ strategy }: { strategy: Strategy }) {
  const [opened, form] = useDisclosure(false)
  const opener = useFocusAfter(opened)
  if (opened) return <RenameForm strategy={strategy} onClose={form.close} />
  return (
    <Button ref={opener} variant="default" size="xs" onClick={form.open}>
      Rename
    </Button>
  )
}

function RenameForm({ strategy, onClose }: { strategy: Strategy; onClose: () => void }) {
  const save = useChange(strategy.strategy_id, 'The strategy is renamed')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <>
      <form
        className="rename"
        onSubmit={submitFields(['name'], ({ name }) => save.mutate({ name: name.trim() }, { onSuccess: onClose }))}
      >
        <TextInput
          ref={field}
          name="name"
          label="New name"
          defaultValue={strategy.name}
          autoComplete="off"
          maxLength={200}
          required
          withAsterisk={false}
        />
        <Button type="submit" loading={save.isPending}>
          Rename
        </Button>
        <Button variant="default" onClick={onClose}>
          Leave it
        </Button>
      </form>
      <Problem error={save.error} />
    </>
  )
}
