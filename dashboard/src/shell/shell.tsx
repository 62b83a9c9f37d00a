import { AppShell, Burger, NavLink } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { BirdMark } from '../parts/bird-mark.tsx'
import { BookIcon } from '../parts/icons.tsx'
import { ColorSchemeControl } from './color-scheme-control.tsx'
import { NAVIGATION } from './navigation.tsx'
import { SignedInAs } from './signed-in-as.tsx'
import './shell.css'

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
