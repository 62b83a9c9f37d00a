import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { endSessionFor, sessionEndedFor } from './account/session-over.tsx'
import { createQueryClient, sessionQuery } from './queries.ts'
import { createAppRouter } from './router.tsx'
import { colorSchemeManager, cssVariables, theme } from './theme.ts'

/** The server wrote it into this page; style elements without it are refused by the content security policy. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// The scroll lock under Mantine's dialogs makes its own style element and looks for the nonce in this global alone.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const queryClient = createQueryClient(() => void askWhoIsSignedIn())
const router = createAppRouter(queryClient)

/**
 * A 401 may mean that the session is over, or only that a password was wrong. The server knows. Who was at work signs in again over their page, which
 * still shows what was loaded for them; for everyone else the guards of the routes decide.
 */
async function askWhoIsSignedIn(): Promise<void> {
  if (sessionEndedFor() !== null) return
  const before = queryClient.getQueryData(sessionQuery.queryKey)
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' })
  const now = queryClient.getQueryData(sessionQuery.queryKey)
  if (!before?.user || now?.user !== null || now.setup_required) return router.invalidate()
  queryClient.setQueryData(sessionQuery.queryKey, before)
  endSessionFor(before.user.email)
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
