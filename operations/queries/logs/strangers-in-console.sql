-- Who asked for the console or for others' things without the right.
SELECT count() AS value
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['event'] = 'security'
  AND attributes['what'] IN ('not_staff', 'no_right', 'self_dealing', 'absent_id');
