import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type TextAnchorProps = AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>

/** As large as the words around it, unless it has a size of its own. */
function TextAnchor(props: TextAnchorProps) {
  return <Anchor inherit={props.size === undefined} {...props} />
}

function BackAnchor(props: TextAnchorProps) {
  return <Anchor size="sm" {...props} className="way-back wrap" />
}

function AnchorButton(props: ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>) {
  return <Button component="a" {...props} />
}

export const TextLink = createLink(TextAnchor)
export const ButtonLink = createLink(AnchorButton)
/** Above a page: to the list or the thing that it belongs to. */
export const BackLink = createLink(BackAnchor)
