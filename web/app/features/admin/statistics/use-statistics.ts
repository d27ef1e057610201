import type { ReplyOf } from '@fantome/contract/endpoint.ts'
import { getStats, getStatsDetails, getStatsSeries, type TimeRange } from '@fantome/contract/statistics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { ADMIN } from '../admin-query.ts'

const EVERY_MINUTE_MS = 60_000

export const useStatistics = (timeRange: TimeRange) =>
  useQuery({
    queryKey: [ADMIN, 'statistics', timeRange],
    queryFn: async ({ signal }) => (await call(getStats, { query: { timeRange }, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MINUTE_MS,
  })

export type Series = ReplyOf<typeof getStatsSeries>['data']

export const useSeries = (timeRange: TimeRange) =>
  useQuery({
    queryKey: [ADMIN, 'series', timeRange],
    queryFn: async ({ signal }) => (await call(getStatsSeries, { query: { timeRange }, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MINUTE_MS,
  })

export type Details = ReplyOf<typeof getStatsDetails>['data']

/** Slower than orders: read once a minute, whatever moves. */
export const useDetails = () =>
  useQuery({
    queryKey: ['statistics-details'],
    queryFn: async ({ signal }) => (await call(getStatsDetails, { signal })).data,
    refetchInterval: EVERY_MINUTE_MS,
  })
