import { expect, test } from 'vitest'
import { isPieceOfNumber } from './number-piece.ts'
import { modelOf } from './page-model.fixture.ts'

test.each([
  ['<p><span>2</span><span>.</span><span>49</span></p>', ['2', '49']],
  ['<p><span>24<i>.</i></span><sup>99</sup></p>', ['24.', '99']],
  ['<p><b>12</b>,<small>50</small> €</p>', ['12', '50']],
  ['<p><span>$10</span><sup>49</sup></p>', ['$10', '49']],
  ['<p><b>3</b> bds <b>2</b> ba</p>', []],
  ['<p><b>3</b>, <b>2</b></p>', []],
  ['<p><span>3</span><span>2</span></p>', []],
  ['<div>1,</div><div>2</div><p><b>2.49</b></p>', []],
])('of %s these are pieces of a number: %j', (html, pieces) => {
  const { nodes } = modelOf(html)
  const found = nodes.filter(isPieceOfNumber).map(({ element }) => element)

  expect(
    found.map((element) => element.children.map((child) => ('data' in child ? child.data : '.')).join('')),
  ).toEqual(pieces)
})
