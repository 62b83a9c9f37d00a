import { answer, api } from '../request.ts'

const at = (token: string) => ({ path: { token } })

export const getShared = (token: string) => answer(api.GET('/shared/{token}', { params: at(token) }))

export const getSharedItems = (token: string) =>
  answer(api.GET('/shared/{token}/results', { params: { ...at(token), query: { limit: 100 } } }))

export const getSharedChanges = (token: string) =>
  answer(api.GET('/shared/{token}/changes', { params: { ...at(token), query: { limit: 20 } } }))
