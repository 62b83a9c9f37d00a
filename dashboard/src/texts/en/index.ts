import { access } from './access.ts'
import { account } from './account.ts'
import { audit } from './audit.ts'
import { backtest } from './backtest.ts'
import { demo } from './demo.ts'
import { discoveries } from './discoveries.ts'
import { extract } from './extract.ts'
import { general } from './general.ts'
import { groups } from './groups.ts'
import { home } from './home.ts'
import { items } from './items.ts'
import { jobs } from './jobs.ts'
import { keys } from './keys.ts'
import { lists } from './lists.ts'
import { manifest } from './manifest.ts'
import { operator } from './operator.ts'
import { parts } from './parts.ts'
import { people } from './people.ts'
import { repairs } from './repairs.ts'
import { schedules } from './schedules.ts'
import { schedulesChanges } from './schedules-changes.ts'
import { schedulesData } from './schedules-data.ts'
import { schedulesHistory } from './schedules-history.ts'
import { schedulesSettings } from './schedules-settings.ts'
import { shared } from './shared.ts'
import { shell } from './shell.ts'
import { strategies } from './strategies.ts'
import { strategiesStudio } from './strategies-studio.ts'
import { watch } from './watch.ts'
import { workflows } from './workflows.ts'
import { workflowsGraph } from './workflows-graph.ts'

export const en = {
  access,
  account,
  audit,
  backtest,
  demo,
  discoveries,
  extract,
  general,
  groups,
  home,
  items,
  jobs,
  keys,
  lists,
  manifest,
  operator,
  parts,
  people,
  repairs,
  schedules,
  schedulesChanges,
  schedulesData,
  schedulesHistory,
  schedulesSettings,
  shared,
  shell,
  strategies,
  strategiesStudio,
  watch,
  workflows,
  workflowsGraph,
}

/** What every language has. Texts with values in them are functions, so that a sentence stays whole. */
export type Texts = typeof en
