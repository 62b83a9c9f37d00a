import { Button, Group } from '@mantine/core'

type DialogButtonsProps = {
  save: string
  isSaving: boolean
  canSave?: boolean
  /** Only for what is stored already. */
  onDelete?: (() => void) | undefined
  onClose: () => void
}

/** Below the form of a node or an edge. */
export function DialogButtons({ save, isSaving, canSave = true, onDelete, onClose }: DialogButtonsProps) {
  return (
    <Group justify="end">
      {onDelete && (
        <Button variant="subtle" color="red" mr="auto" onClick={onDelete}>
          Delete
        </Button>
      )}
      <Button variant="default" onClick={onClose}>
        Leave it
      </Button>
      <Button type="submit" loading={isSaving} disabled={!canSave}>
        {save}
      </Button>
    </Group>
  )
}
