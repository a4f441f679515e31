-- Pictures and files that the bucket or the transformations did not give.
SELECT count() AS value
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['event'] IN ('picture_not_read', 'picture_not_transformed', 'document_not_read');
