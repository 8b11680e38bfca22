import * as z from 'zod/mini'

const HINT = 'Enter the cents as two digits: 32 for $0.32'
const Deposit = z.pipe(
  z.string().check(z.trim(), z.regex(/^(0?[1-9]|[1-9]\d)$/, HINT)),
  z.transform((digits) => Number(digits)),
)

export const DepositsForm = z.object({ first: Deposit, second: Deposit })
export const CodeForm = z.object({
  code: z
    .string()
    .check(z.trim(), z.toUpperCase(), z.regex(/^SM[A-Z0-9]{4}$/, 'Enter the six-character code that starts with SM')),
})
