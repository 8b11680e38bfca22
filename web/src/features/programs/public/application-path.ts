export const applicationPath = (programId: number): string => `/affiliate-program/application?id=${programId}`
