/** No line may begin with a sign that French sets apart by a space: what is shown or sent has spaces there that do not break. */
export const withFrenchSpaces = (text: string) =>
  text.replace(/ (?=[:;!?»%](?:[\s.,)]|$))/g, '\u00a0').replace(/« /g, '«\u00a0')
