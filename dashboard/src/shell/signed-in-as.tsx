import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { signOut } from '../api.ts'
import { SignOutIcon } from '../parts/icons.tsx'
import { forgetAccountData, sessionQuery, setUser } from '../queries.ts'

export function SignedInAs() {
  const { data: session } = useQuery(sessionQuery)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      setUser(queryClient, null)
      await navigate({ to: '/sign-in' })
      forgetAccountData(queryClient)
      notifications.show({ message: 'You are signed out', role: 'status' })
    },
    onError: (error) => notifications.show({ message: error.message, color: 'red' }),
  })
  return (
    <div className="signed-in-as">
      <span className="wrap" title="Signed in as">
        {session?.user?.email}
      </span>
      <Button
        variant="default"
        size="xs"
        fullWidth
        leftSection={<SignOutIcon size={16} />}
        loading={leave.isPending}
        onClick={() => leave.mutate()}
      >
        Sign out
      </Button>
    </div>
  )
}
