#!/bin/sh
# The arcade's journal has a role and a database of its own beside the platforms': who has the arcade's password reads no books. PostgreSQL's
# image runs this when it makes its data folder; by hand (docs/deploy.md) it may run again, and then sets the password of .env.
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
	--set password="${ARCADE_DATABASE_PASSWORD:?in deploy/.env}" <<'SQL'
SELECT 'CREATE ROLE arcade LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'arcade') \gexec
ALTER ROLE arcade PASSWORD :'password';
SELECT 'CREATE DATABASE arcade OWNER arcade' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'arcade') \gexec
REVOKE ALL ON DATABASE :"DBNAME", postgres, template1 FROM PUBLIC;
SQL
