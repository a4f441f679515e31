-- Codes and passwords that were wrong, and tokens of which somebody has a copy.
SELECT count() AS value
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['event'] = 'security'
  AND attributes['what'] IN ('wrong_code', 'wrong_password', 'token_family_killed', 'passkey_refused');
