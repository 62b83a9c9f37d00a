import { answer, api } from '../request.ts'

export type { DeadWork, HostRuns, Hosts, Process, Queue } from '../../generated/api.ts'

export const listProcesses = () => answer(api.GET('/api/operator/processes'))

export const listQueues = () => answer(api.GET('/api/operator/queues'))

export const listHosts = () => answer(api.GET('/api/operator/hosts', { params: { query: { limit: 10 } } }))

export const listDead = (kind: string | undefined, range: { limit: number; offset: number }) =>
  answer(api.GET('/api/operator/dead', { params: { query: { ...range, ...(kind === undefined ? {} : { kind }) } } }))

export const retryDead = (dead_id: string) =>
  answer(api.POST('/api/operator/dead/{dead_id}/retry', { params: { path: { dead_id } } }))

export const retryAllDead = (kind: string | undefined) =>
  answer(api.POST('/api/operator/dead/retry', { body: kind === undefined ? {} : { kind } }))
