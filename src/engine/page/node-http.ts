/**
 * To import values of `node:http` makes Node hand out all that it has, and so load a `fetch` and a `WebSocket` of its own: that takes longer
 * than most of what a start does, and nobody here asks for them.
 */
export const { createServer, request } = process.getBuiltinModule('node:http')
