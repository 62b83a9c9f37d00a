import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { say } from './say.ts'

type Action<Answer, Input> = {
  action: (input: Input) => Promise<Answer>
  /** Renews what is shown of it, or leads on. */
  after?: (queryClient: QueryClient, answer: Answer, input: Input) => unknown
  /** Where a refusal mostly means that what is shown is old. */
  refused?: (queryClient: QueryClient, error: Error) => unknown
  /** Told once all of that is done. */
  said?: string | ((answer: Answer, input: Input) => string)
}

/** A call that changes something. */
export function useAction<Answer, Input = void>({ action, after, refused, said }: Action<Answer, Input>) {
  const queryClient = useQueryClient()
  return useMutation<Answer, Error, Input>({
    mutationFn: action,
    // An answer may be a secret: nothing keeps it but who asked.
    gcTime: 0,
    onSuccess: async (answer, input) => {
      await after?.(queryClient, answer, input)
      if (said !== undefined) say(typeof said === 'string' ? said : said(answer, input))
    },
    onError: (error) => refused?.(queryClient, error),
  })
}
