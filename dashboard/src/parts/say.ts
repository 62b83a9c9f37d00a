import { notifications } from '@mantine/notifications'

/** Tells what has happened, to the eye and to a screen reader. */
export function say(message: string): void {
  notifications.show({ message, role: 'status' })
}
