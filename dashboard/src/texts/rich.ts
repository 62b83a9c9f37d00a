import { createElement, Fragment, type ReactNode } from 'react'

/** A sentence with links, times or marked words in it: rich`Read ${time}.` */
export function rich(texts: TemplateStringsArray, ...values: readonly ReactNode[]): ReactNode {
  const parts = texts.flatMap((text, index) => [text, values[index]])
  return createElement(Fragment, null, ...parts)
}
