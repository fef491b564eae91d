-- What was asked about a member, for the copy of their data and its erasure.
create index approval_requests_of_subject on approval_requests (subject);
