-- Roles that an owner has made, beside those of `shared/console/rights.ts`. `roles` of `staff_members` and `staff_invitations` names
-- them by id; a role that anybody has, or is invited to, stays. Times are ms since 1970 (UTC).
CREATE TABLE staff_roles (
  role_id TEXT PRIMARY KEY CHECK (role_id GLOB 'made-*'),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- The name as it is compared: two roles that read alike are one.
  name_key TEXT NOT NULL UNIQUE,
  -- Of `shared/console/rights.ts`; names that a version does not know give nothing.
  rights TEXT NOT NULL CHECK (json_valid(rights) AND json_type(rights) = 'array' AND json_array_length(rights) BETWEEN 1 AND 60),
  version INTEGER NOT NULL DEFAULT 1,
  changed_at INTEGER NOT NULL
) STRICT;
