import { shortName } from '../../shared/short-name.ts'

export const toCourierChoice = ({ id, fullName }: { id: string; fullName: string | null }) => ({
  _id: id,
  full_name: shortName(fullName),
})
