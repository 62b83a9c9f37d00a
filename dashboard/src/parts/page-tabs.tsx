import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'

type PageTabsProps<Tab extends string> = {
  label: string
  tabs: Readonly<Record<Tab, string>>
  tab: Tab
  onTab: (tab: Tab) => void
  /** What stands in the tab that is shown. */
  children: ReactNode
}

/** Parts of a page of which one is shown; which one stands in the address. */
export function PageTabs<Tab extends string>({ label, tabs, tab, onTab, children }: PageTabsProps<Tab>) {
  const names = Object.entries<string>(tabs)
  const isTab = (name: string | null): name is Tab => name !== null && Object.hasOwn(tabs, name)
  return (
    <Tabs value={tab} onChange={(name) => isTab(name) && onTab(name)} keepMounted={false}>
      <Tabs.List aria-label={label} mb="md">
        {names.map(([name, words]) => (
          <Tabs.Tab key={name} value={name}>
            {words}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map(([name]) => (
        <Tabs.Panel key={name} value={name}>
          {name === tab && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
