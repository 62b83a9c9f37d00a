export const general = {
  thisIsNotJsonNames: 'This is not JSON. Names and texts stand in double quotes.',
  writeAJsonObjectSuch: 'Write a JSON object, such as {"team": "shop"}.',
  justNow: 'just now',
  anyMomentNow: 'any moment now',
  withinAMinute: 'within a minute',
  sandpiperCannotBeReachedCheck: 'Sandpiper cannot be reached. Check that it is running, then try again.',
  sandpiperAnswered: (status: string | number) => `Sandpiper answered ${status}`,
  theAnswerDidNotCome: 'The answer did not come from Sandpiper. Is a proxy in between?',
}
