/**
 * The German texts. Neutral forms ("Speichern", "Noch keine Änderungen"); where somebody must be spoken to, it is "du"-less and
 * "Sie"-less if the sentence allows it, and "Sie" if not.
 *
 * | English | German |
 * | --- | --- |
 * | account | Konto |
 * | access profile | Zugang (Zugangsprofil) |
 * | backtest, on the past | Probe, an der Vergangenheit |
 * | baseline | Ausgangsstand |
 * | batch | Stapel |
 * | change | Änderung |
 * | check | Prüfung |
 * | delivery | Zustellung |
 * | digest | Sammelnachricht |
 * | discovery, search of a site | Suche |
 * | draft | Entwurf |
 * | edge, node | Kante, Knoten |
 * | feed | Feed |
 * | field | Feld |
 * | group | Gruppe |
 * | item | Eintrag |
 * | job | Auftrag |
 * | key (API) | API-Schlüssel |
 * | page | Seite |
 * | quota | Kontingent |
 * | receiver | Empfänger |
 * | recipe | Rezept |
 * | repair | Reparatur |
 * | result | Ergebnis |
 * | role: owner, editor, viewer | Rolle: Eigentümer, Bearbeiter, Betrachter |
 * | run | Lauf; to run: ausführen |
 * | schedule | Zeitplan |
 * | share | Freigabe |
 * | site | Website |
 * | strategy | Strategie |
 * | tag | Schlagwort |
 * | tier | Tarif |
 * | version | Version |
 * | watch | beobachten |
 * | webhook | Webhook |
 * | workflow | Ablauf |
 */
import type { Texts } from '../en/index.ts'
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

export const de: Texts = {
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
