-- Refusals by limits and of other sites, by network (a hash): who floods.
SELECT count() AS value
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['event'] = 'security'
  AND attributes['what'] IN ('rate_limited', 'cross_site');
