import { texts } from '../texts/texts.ts'

/** What a list is of. */
export type ListOf = 'schedules' | 'strategies' | 'groups' | 'workflows' | 'jobs'

type Noun = { many: string; counted: (count: number) => string; noneFits: string }

export const NOUNS: Readonly<Record<ListOf, Noun>> = {
  schedules: {
    many: texts.lists.schedules,
    counted: texts.lists.countedSchedule,
    noneFits: texts.lists.noScheduleFitsThisChoice,
  },
  strategies: {
    many: texts.lists.strategies,
    counted: texts.lists.countedStrategy,
    noneFits: texts.lists.noStrategyFitsThisChoice,
  },
  groups: {
    many: texts.lists.groups,
    counted: texts.lists.countedGroup,
    noneFits: texts.lists.noGroupFitsThisChoice,
  },
  workflows: {
    many: texts.lists.workflows,
    counted: texts.lists.countedWorkflow,
    noneFits: texts.lists.noWorkflowFitsThisChoice,
  },
  jobs: {
    many: texts.lists.jobs,
    counted: texts.lists.countedJob,
    noneFits: texts.lists.noJobFitsThisChoice,
  },
}
