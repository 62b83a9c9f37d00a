import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createQueryClient, sessionQuery } from './queries.ts'
import { createAppRouter } from './router.tsx'
import { colorSchemeManager, cssVariables, theme } from './theme.ts'

/** The server wrote it into this page; style elements without it are refused by the content security policy. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// The scroll lock under Mantine's dialogs makes its own style element and looks for the nonce in this global alone.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const queryClient = createQueryClient(() => void leaveIfSignedOut())
const router = createAppRouter(queryClient)

/**
 * A 401 may mean that the session is over, or only that a password was wrong. The server knows: asked again, the guards of the
 * routes send a visitor to the sign-in page, which remembers the way back, and leave everyone else where they are.
 */
async function leaveIfSignedOut(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' })
  await router.invalidate()
}

export function App() {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
        getStyleNonce={() => nonce}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Notifications position="bottom-right" autoClose={6_000} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
}
