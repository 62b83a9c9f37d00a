import { expect, test } from 'vitest'
import { copyrightHolderOf } from './copyright.ts'

test.each([
  ['Copyright (c)2009 Heron Boats | Slow boats', 'Heron Boats'],
  ['© Heron Industries 2014', 'Heron Industries'],
  ['Heron Boats - Copyright ©2014 - All rights reserved', 'Heron Boats'],
  ['© 2008 Heron Boats, Inc.', 'Heron Boats, Inc.'],
  ['Heron Law Firm, LLC. All Rights Reserved | Sitemap', 'Heron Law Firm, LLC'],
  ['Copyright 2020 by Reiher GmbH, Impressum', 'Reiher GmbH'],
])('%j belongs to %s', (text, expected) => {
  expect(copyrightHolderOf(text)).toBe(expected)
})

test('a line that names nobody has no holder', () => {
  expect(copyrightHolderOf('© 2024 All rights reserved')).toBeNull()
})
