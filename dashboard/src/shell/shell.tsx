import { AppShell, Burger, Button, NavLink } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { signOut } from '../api.ts'
import { BirdMark } from '../parts/bird-mark.tsx'
import {
  BookIcon,
  ClockIcon,
  GraphIcon,
  HomeIcon,
  KeyIcon,
  LockIcon,
  PersonIcon,
  PlayIcon,
  RowsIcon,
  SignOutIcon,
  StackIcon,
  TreeIcon,
} from '../parts/icons.tsx'
import { useAction } from '../parts/use-action.ts'
import { forgetAccountData, sessionQuery, setUser } from '../queries.ts'
import { ColorSchemeControl } from './color-scheme-control.tsx'
import './shell.css'

type Entry = {
  to:
    | '/'
    | '/schedules'
    | '/strategies'
    | '/groups'
    | '/sites'
    | '/jobs'
    | '/workflows'
    | '/access'
    | '/keys'
    | '/account'
  label: string
  icon: ReactNode
}

/** The menu, in its order. A new page is a route in router.tsx and a line here. */
const NAVIGATION: readonly Entry[] = [
  { to: '/', label: 'Start', icon: <HomeIcon /> },
  { to: '/schedules', label: 'Schedules', icon: <ClockIcon /> },
  { to: '/strategies', label: 'Strategies', icon: <RowsIcon /> },
  { to: '/groups', label: 'Groups', icon: <StackIcon /> },
  { to: '/sites', label: 'Sites', icon: <TreeIcon /> },
  { to: '/jobs', label: 'Jobs', icon: <PlayIcon /> },
  { to: '/workflows', label: 'Workflows', icon: <GraphIcon /> },
  { to: '/access', label: 'Access', icon: <LockIcon /> },
  { to: '/keys', label: 'API keys', icon: <KeyIcon /> },
  { to: '/account', label: 'Account', icon: <PersonIcon /> },
]

const PHONE = '(max-width: 47.99em)'

/** What surrounds every page of a signed-in user: navigation at the side, behind a burger on a phone. */
export function Shell() {
  const [menuOpened, menu] = useDisclosure(false)
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const main = useFocusAfterNavigation(menu.close)
  useHotkeys([['Escape', menu.close]], [])
  const menuHidden = isPhone && !menuOpened
  return (
    <AppShell
      layout="alt"
      header={{ height: 56, collapsed: !isPhone }}
      navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: !menuOpened } }}
      transitionDuration={160}
    >
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      {isPhone && (
        <AppShell.Header className="shell-header">
          <Burger
            opened={menuOpened}
            onClick={menu.toggle}
            size="sm"
            aria-label={menuOpened ? 'Close the menu' : 'Open the menu'}
            aria-expanded={menuOpened}
            aria-controls="menu"
          />
          <Brand />
        </AppShell.Header>
      )}
      {/* Off the screen the menu must be out of the tab order too. */}
      <AppShell.Navbar id="menu" className="shell-menu" aria-label="Main" inert={menuHidden}>
        <div className="shell-menu-head">
          <Brand />
          {isPhone && <Burger opened size="sm" onClick={menu.close} aria-label="Close the menu" />}
        </div>
        <ul className="shell-links">
          {NAVIGATION.map(({ to, label, icon }) => (
            <li key={to}>
              <NavLink
                component={Link}
                to={to}
                activeOptions={{ exact: to === '/' }}
                label={label}
                leftSection={icon}
              />
            </li>
          ))}
          <li>
            <NavLink href="/docs" label="API reference" leftSection={<BookIcon />} />
          </li>
        </ul>
        <div className="shell-menu-foot">
          <ColorSchemeControl />
          <SignedInAs />
        </div>
      </AppShell.Navbar>
      <AppShell.Main id="main" ref={main} tabIndex={-1} className="shell-main">
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}

function Brand() {
  return (
    <Link to="/" className="brand">
      <BirdMark size={34} />
      Sandpiper
    </Link>
  )
}

function SignedInAs() {
  const { data: session } = useQuery(sessionQuery)
  const navigate = useNavigate()
  const leave = useAction({
    action: signOut,
    after: async (queryClient) => {
      setUser(queryClient, null)
      await navigate({ to: '/sign-in' })
      forgetAccountData(queryClient)
    },
    refused: (_, error) => notifications.show({ message: error.message, color: 'red' }),
    said: 'You are signed out',
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

/** After a step to another page the keyboard starts at its content, as it would after a full load. */
function useFocusAfterNavigation(onNavigate: () => void) {
  const main = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const shownPath = useRef(path)
  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    onNavigate()
    main.current?.focus({ preventScroll: true })
  }, [path, onNavigate])
  return main
}
