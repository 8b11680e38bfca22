import type { Request, Response } from 'express'
import { securityHeaders } from '../http/security-headers'

/** Names and values in turn, computed once because they are the same for every request. */
export const recordedHeaders = (plane: Parameters<typeof securityHeaders>[0]): string[] => {
  const headers = new Map<string, string>()
  const response = {
    setHeader: (name: string, value: unknown) => headers.set(name.toLowerCase(), String(value)),
    removeHeader: (name: string) => headers.delete(name.toLowerCase()),
  }
  securityHeaders(plane)({} as Request, response as unknown as Response, () => undefined)
  return [...headers].flat()
}
