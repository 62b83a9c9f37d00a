import { AppShell, Badge, Burger, Button, Kbd, NavLink, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { SessionOver } from '../account/session-over.tsx'
import { signOut } from '../api.ts'
import { AttentionContext } from '../attention.ts'
import { belowBase } from '../base-path.ts'
import { overviewQuery } from '../home/overview-queries.ts'
import { MayChangeContext } from '../may-change.ts'
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
  ScreenIcon,
  SignOutIcon,
  StackIcon,
  TreeIcon,
} from '../parts/icons.tsx'
import { useAction } from '../parts/use-action.ts'
import { forgetAccountData, sessionQuery, setUser } from '../queries.ts'
import { locale } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'
import { ColorSchemeControl } from './color-scheme-control.tsx'
import { ViewerNote } from './viewer-note.tsx'
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
    | '/operator'
  label: string
  icon: ReactNode
}

/** The menu, in its order. A new page is a route in router.tsx and a line here. */
const NAVIGATION: readonly Entry[] = [
  { to: '/', label: texts.shell.today, icon: <HomeIcon /> },
  { to: '/schedules', label: texts.shell.schedules, icon: <ClockIcon /> },
  { to: '/strategies', label: texts.shell.strategies, icon: <RowsIcon /> },
  { to: '/groups', label: texts.shell.groups, icon: <StackIcon /> },
  { to: '/sites', label: texts.shell.sites, icon: <TreeIcon /> },
  { to: '/jobs', label: texts.shell.jobs, icon: <PlayIcon /> },
  { to: '/workflows', label: texts.shell.workflows, icon: <GraphIcon /> },
  { to: '/access', label: texts.shell.access, icon: <LockIcon /> },
  { to: '/keys', label: texts.shell.apiKeys, icon: <KeyIcon /> },
  { to: '/account', label: texts.shell.account, icon: <PersonIcon /> },
]

/** For whoever operates the installation, after the others. */
const OPERATOR: Entry = { to: '/operator', label: texts.operator.operator, icon: <ScreenIcon /> }

/** Loaded when it is first asked for. */
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

const PHONE = '(max-width: 47.99em)'

/** What surrounds every page of a signed-in user: navigation at the side, behind a burger on a phone. */
export function Shell() {
  const [menuOpened, menu] = useDisclosure(false)
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const main = useFocusAfterNavigation(menu.close)
  const [openings, setOpenings] = useState(0)
  const findAnything = () => setOpenings((before) => before + 1)
  useHotkeys(
    [
      ['Escape', menu.close],
      ['mod+K', findAnything],
    ],
    [],
  )
  const mayChange = useQuery(sessionQuery).data?.user?.role !== 'viewer'
  const menuHidden = isPhone && !menuOpened
  const counts = useQuery(overviewQuery).data?.counts
  const navigation = useQuery(sessionQuery).data?.user?.is_operator ? [...NAVIGATION, OPERATOR] : NAVIGATION
  const waiting = counts ? counts.needs_you + counts.unread_checks : 0
  const badges: Badges = {
    '/': { count: waiting, says: texts.shell.waitingForYou },
    '/schedules': { count: counts?.schedules_failing ?? 0, says: texts.shell.failing, isBad: true },
    '/strategies': { count: counts?.strategies_failing ?? 0, says: texts.shell.failing, isBad: true },
  }
  return (
    <AppShell
      layout="alt"
      header={{ height: 56, collapsed: !isPhone }}
      navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: !menuOpened } }}
      transitionDuration={160}
    >
      <a className="skip-link" href="#main">
        {texts.shell.skipToThePage}
      </a>
      {isPhone && (
        <AppShell.Header className="shell-header">
          <Burger
            opened={menuOpened}
            onClick={menu.toggle}
            size="sm"
            aria-label={menuOpened ? texts.shell.closeTheMenu : texts.shell.openTheMenu}
            aria-expanded={menuOpened}
            aria-controls="menu"
          />
          <Brand />
        </AppShell.Header>
      )}
      {/* Off the screen the menu must be out of the tab order too. */}
      <AppShell.Navbar id="menu" className="shell-menu" aria-label={texts.shell.main} inert={menuHidden}>
        <div className="shell-menu-head">
          <Brand />
          {isPhone && <Burger opened size="sm" onClick={menu.close} aria-label={texts.shell.closeTheMenu} />}
        </div>
        <UnstyledButton className="find-anything" onClick={findAnything} aria-keyshortcuts="Control+K">
          {texts.shell.findAnything}
          <Kbd size="xs" aria-hidden="true">
            Ctrl K
          </Kbd>
        </UnstyledButton>
        <ul className="shell-links">
          {navigation.map(({ to, label, icon }) => (
            <li key={to}>
              <NavLink
                component={Link}
                to={to}
                activeOptions={{ exact: to === '/' }}
                label={label}
                leftSection={icon}
                rightSection={<NavBadge badge={badges[to]} />}
              />
            </li>
          ))}
          <li>
            <NavLink href={belowBase('/docs')} label={texts.shell.apiReference} leftSection={<BookIcon />} />
          </li>
        </ul>
        <div className="shell-menu-foot">
          <ColorSchemeControl />
          <SignedInAs />
        </div>
      </AppShell.Navbar>
      {openings > 0 && (
        <Suspense>
          <MayChangeContext value={mayChange}>
            <Palette openings={openings} />
          </MayChangeContext>
        </Suspense>
      )}
      <SessionOver />
      <AppShell.Main id="main" ref={main} tabIndex={-1} className="shell-main">
        <AttentionContext value={waiting}>
          <MayChangeContext value={mayChange}>
            <ViewerNote />
            <Outlet />
          </MayChangeContext>
        </AttentionContext>
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

type NavigationBadge = { count: number; says: string; isBad?: boolean }
type Badges = Readonly<Partial<Record<Entry['to'], NavigationBadge>>>

function NavBadge({ badge }: { badge: NavigationBadge | undefined }) {
  if (!badge || badge.count === 0) return null
  const { count, says, isBad = false } = badge
  return (
    <Badge size="sm" variant="light" color={isBad ? 'red' : 'tide'} className="nav-badge">
      {count.toLocaleString(locale)}
      <span className="unseen"> {says}</span>
    </Badge>
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
    said: texts.shell.youAreSignedOut,
  })
  return (
    <div className="signed-in-as">
      <span className="wrap" title={texts.shell.signedInAs}>
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
        {texts.shell.signOut}
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
